import { Button } from 'antd'
import { borrowed, unsaved } from './notify.ts'

/** What becomes of typing that is about to be left. */
type Leaving = 'save' | 'discard' | 'stay'

export async function askUnsaved(content: string, saving: string): Promise<Leaving> {
  const voice = await borrowed()
  if (!voice) return 'stay'
  return new Promise(resolve => {
    const discard = () => {
      question.destroy()
      resolve('discard')
    }
    const question = voice.modal.confirm({
      title: unsaved,
      content,
      okText: saving,
      cancelText: '继续编辑',
      onOk: () => resolve('save'),
      onCancel: () => resolve('stay'),
      footer: (_, { OkBtn, CancelBtn }) => (
        <>
          <Button danger onClick={discard}>
            放弃修改
          </Button>
          <CancelBtn />
          <OkBtn />
        </>
      ),
    })
  })
}
