import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import type { Bill } from '../../../web/bill/bill.ts'
import type { BillLine } from '../../../web/bill/spec.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { cellsOf, textOf } from '../../../web/grid/clipboard.ts'
import type { GridColumn } from '../../../web/grid/types.ts'
import { arrange } from './paste.ts'
import '../../../web/bill/refusal/bill-dialogs.css'

/** Takes a block copied from a spreadsheet and adds its lines at the end, in one step that can be undone. */
export async function openPaste({ grid }: Pick<Bill, 'grid'>, usual: readonly string[]) {
  const columns = grid.current?.columns() ?? []
  const cells = await openDialog<string[][]>(close => <PasteDialog columns={columns} pasted={usual} onClose={close} />, 'paste')
  if (!cells?.length) return
  grid.current?.addLine()
  grid.current?.paste(textOf(cells))
}

interface Props {
  columns: readonly GridColumn<BillLine>[]
  /** The columns that a block without titles is read into. */
  pasted: readonly string[]
  onClose(cells?: string[][]): void
}

function PasteDialog({ columns, pasted, onClose }: Props) {
  const [text, setText] = useState('')
  const cells = useMemo(() => arrange(text.trim() ? cellsOf(text) : [], columns, pasted), [text, columns, pasted])
  const usual = pasted.map(key => columns.find(column => column.key === key)?.label).filter(Boolean)
  return (
    <TabDialog
      title="从 Excel 粘贴"
      width={640}
      onClose={() => onClose()}
      footer={
        <>
          <span className="muted at-start">{cells.length ? `共 ${cells.length} 行` : '也可以直接在表格里按 Ctrl+V'}</span>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" disabled={!cells.length} onClick={() => onClose(cells)}>
            {cells.length ? `加入 ${cells.length} 行` : '加入'}
          </Button>
        </>
      }
    >
      <p className="dialog-lead">在 Excel 中复制后粘贴到这里。第一行有列名时按列名对应，没有时依次是：{usual.join('、')}。</p>
      <Input.TextArea
        autoFocus
        rows={12}
        aria-label="粘贴的内容"
        className="paste-text"
        placeholder={usual.join('\t')}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !event.ctrlKey || !cells.length) return
          event.stopPropagation()
          onClose(cells)
        }}
      />
    </TabDialog>
  )
}
