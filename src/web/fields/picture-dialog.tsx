import { TabDialog } from '../form/tab-dialog.tsx'

export const PictureDialog = ({ source, title, onClose }: { source: string; title: string; onClose(): void }) => (
  <TabDialog title={title} width={560} className="picture-dialog" footer={null} onClose={onClose}>
    <img src={source} alt={title} />
  </TabDialog>
)
