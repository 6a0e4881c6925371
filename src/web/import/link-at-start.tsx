import { DownloadOutlined } from '@ant-design/icons'

/** Something to fetch, at the left of a dialog's buttons. */
export const LinkAtStart = ({ label, onClick }: { label: string; onClick(): void }) => (
  <button type="button" className="field-link at-start" onClick={onClick}>
    <DownloadOutlined /> {label}
  </button>
)
