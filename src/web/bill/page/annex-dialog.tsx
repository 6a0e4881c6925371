import { InboxOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Image, Tag, Upload } from 'antd'
import { useState } from 'react'
import { permissionOf } from '../../../kit/permission.ts'
import { saveFile, usePicture } from '../../client/files.ts'
import { call, upload } from '../../client/http.ts'
import { ignoreRefusal } from '../../client/ignore-refusal.ts'
import { newKey } from '../../client/key.ts'
import { confirm, notify } from '../../client/notify.ts'
import { queryClient } from '../../client/query.ts'
import { useCan } from '../../client/session.ts'
import { forget } from '../../client/things.ts'
import { refuseFile } from '../../fields/upload.ts'
import { openDialog } from '../../form/dialogs.tsx'
import { TabDialog } from '../../form/tab-dialog.tsx'
import type { Bill } from '../bill.ts'
import '../refusal/bill-dialogs.css'

const limits = { types: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'zip', 'rar', 'txt'], megabytes: 20 }
const pictures = /\.(png|jpe?g|gif|webp)$/i

/** The files that belong to a saved bill. */
export const openAnnexes = (bill: Bill): Promise<void> => openDialog<never>(close => <AnnexDialog bill={bill} onClose={close} />, 'annexes')

/** A file as the call tells it. */
interface Annex {
  id: string
  annexName: string
  annexFullPath: string
  publishFlag: number
  createUserName: string
  createTime?: string
}

const keyOf = (id: string) => ['annexes', id]

function AnnexDialog({ bill, onClose }: { bill: Bill; onClose(): void }) {
  const { document, saved } = bill
  const { id = '', billNo } = saved.get()
  const mayEdit = useCan(permissionOf(document, 'edit'))
  const [seen, setSeen] = useState<string>()
  const { data = [] } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => call<Annex[]>('GET', 'blade-base/billannex/getOederFileList', { query: { billId: id } }),
  })
  return (
    <TabDialog
      title="附件"
      note={billNo}
      onClose={onClose}
      footer={
        <Button autoFocus onClick={onClose}>
          关闭
        </Button>
      }
    >
      {mayEdit && <Drop onFile={file => void add(bill, file).catch(ignoreRefusal)} />}
      <ul className="annexes">
        {data.map(annex => (
          <li key={annex.id}>
            <span className="ellipsis">{annex.annexName}</span>
            {isPublic(annex) && <Tag>对外可见</Tag>}
            <span className="muted">
              {annex.createUserName} {annex.createTime?.slice(5, 16)}
            </span>
            {pictures.test(annex.annexName) && <Link label="预览" onClick={() => setSeen(annex.annexFullPath)} />}
            <Link label="下载" onClick={() => saveFile(annex.annexFullPath)} />
            {mayEdit && (
              <Link label={isPublic(annex) ? '取消公开' : '公开'} onClick={() => void publish(bill, annex).catch(ignoreRefusal)} />
            )}
            {mayEdit && <Link label="删除" onClick={() => void remove(bill, annex).catch(ignoreRefusal)} />}
          </li>
        ))}
        {!data.length && <li className="muted">还没有附件</li>}
      </ul>
      {seen && <Preview link={seen} onClose={() => setSeen(undefined)} />}
    </TabDialog>
  )
}

const Drop = ({ onFile }: { onFile(file: File): void }) => (
  <Upload.Dragger
    className="annex-drop"
    multiple
    showUploadList={false}
    accept={limits.types.map(type => `.${type}`).join(',')}
    beforeUpload={file => {
      onFile(file)
      return false
    }}
  >
    <InboxOutlined /> 点击选择或拖入文件，每个不超过 {limits.megabytes}M
  </Upload.Dragger>
)

const Link = ({ label, onClick }: { label: string; onClick(): void }) => (
  <button type="button" className="text-link" onClick={onClick}>
    {label}
  </button>
)

function Preview({ link, onClose }: { link: string; onClose(): void }) {
  const src = usePicture(link)
  return src ? <Image className="hidden-image" src={src} preview={{ open: true, onOpenChange: open => open || onClose() }} /> : null
}

async function add(bill: Bill, file: File) {
  const problem = refuseFile(file, limits)
  if (problem) return notify.error(problem)
  const fields = { billId: bill.saved.get().id!, billType: bill.document.billType }
  await upload('blade-base/billannex/putOrderFile', file, fields)
  notify.success('文件上传成功')
  counted(bill, 1)
}

const isPublic = ({ publishFlag }: Annex) => publishFlag === 2

/** What is public is shown to the counterparty in its own portal. */
async function publish(bill: Bill, annex: Annex) {
  const { id = '' } = bill.saved.get()
  const publishFlag = isPublic(annex) ? 1 : 2
  const body = { billId: id, billType: bill.document.billType, publishFlag, billAnnexList: [{ id: annex.id }] }
  await call('POST', 'blade-base/billannex/saveBillAnnex', { body, idempotencyKey: newKey() })
  notify.success('更新成功')
  void queryClient.invalidateQueries({ queryKey: keyOf(id) })
}

async function remove(bill: Bill, { id, annexName }: Annex) {
  if (!(await confirm({ title: '确定删除这个附件吗？', content: annexName, okText: '删除', danger: true }))) return
  await call('POST', 'blade-base/billannex/removeBillAnnex', { body: { ids: id }, idempotencyKey: newKey() })
  notify.success('删除成功')
  counted(bill, -1)
}

/** Files change nothing that is typed: only the count on the page and the list follow. */
function counted(bill: Bill, by: 1 | -1) {
  const saved = bill.saved.get()
  bill.saved.set({ ...saved, annexCount: (saved.annexCount ?? 0) + by })
  void queryClient.invalidateQueries({ queryKey: keyOf(saved.id!) })
  void forget(bill.document)
}
