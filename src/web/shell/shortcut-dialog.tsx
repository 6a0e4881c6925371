import { ArrowUpOutlined, CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Tree, type TreeProps } from 'antd'
import { type FormEvent, useState } from 'react'
import { fastMenuLimit, saveFastMenu, useFastMenu } from '../client/fast-menu.ts'
import { call } from '../client/http.ts'
import { leavesOf } from '../client/menu.ts'
import { notify } from '../client/notify.ts'
import { useSession } from '../client/session.ts'
import { TabDialog } from '../form/tab-dialog.tsx'
import { branchesWith, type PickerNode } from './shortcut-tree.ts'

/** The user's common menus: what is chosen on the left, everything he may open on the right. */
export function ShortcutDialog({ onClose }: { onClose(): void }) {
  const known = useFastMenu()
  const [ids, setIds] = useState(() => known.map(item => item.id))
  const [isBusy, setBusy] = useState(false)
  const choose = (next: string[]) => (next.length > fastMenuLimit ? notify.warning('最多设置5个常用菜单！') : setIds(next))
  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await saveFastMenu(ids)
      notify.success('保存成功')
      onClose()
    } catch {
      setBusy(false)
    }
  }
  return (
    <TabDialog
      title="编辑/添加"
      note={`已选 ${ids.length} / ${fastMenuLimit}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" form="shortcuts" loading={isBusy}>
            确定
          </Button>
        </>
      }
    >
      <form id="shortcuts" className="shortcuts" onSubmit={save}>
        <Chosen ids={ids} onChange={choose} />
        <Everything ids={ids} onChange={choose} />
      </form>
    </TabDialog>
  )
}

interface Props {
  ids: string[]
  onChange(ids: string[]): void
}

function Chosen({ ids, onChange }: Props) {
  const leaves = leavesOf(useSession(state => state.menuAll))
  const nameOf = (id: string) => leaves.find(({ item }) => item.id === id)?.item.name ?? id
  const raise = (at: number) => onChange(ids.toSpliced(at - 1, 2, ids[at]!, ids[at - 1]!))
  return (
    <section>
      <h3>快捷菜单</h3>
      {ids.length === 0 && <p className="muted">还没有常用菜单，请在右侧勾选。</p>}
      <ol>
        {ids.map((id, at) => (
          <li key={id}>
            <span className="ellipsis">{nameOf(id)}</span>
            {at > 0 && (
              <button type="button" className="icon-button" aria-label={`上移 ${nameOf(id)}`} title="上移" onClick={() => raise(at)}>
                <ArrowUpOutlined />
              </button>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={`移除 ${nameOf(id)}`}
              title="移除"
              onClick={() => onChange(ids.filter(other => other !== id))}
            >
              <CloseOutlined />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Everything({ ids, onChange }: Props) {
  const [word, setWord] = useState('')
  const tenantId = useSession(state => state.tenantId)
  const { data = [] } = useQuery({
    queryKey: ['menuTree', tenantId],
    queryFn: () => call<PickerNode[]>('GET', 'blade-system/menu/tree', { query: { tenantId } }),
  })
  const mayOpen = new Set(leavesOf(useSession(state => state.menuAll)).map(({ item }) => item.id))
  const tree = branchesWith(data, word, mayOpen)
  const check: TreeProps['onCheck'] = (_keys, { node, checked }) => {
    const id = String(node.key)
    onChange(checked ? [...ids, id] : ids.filter(other => other !== id))
  }
  return (
    <section>
      <h3>全部功能</h3>
      <Input
        autoFocus
        allowClear
        aria-label="搜索功能"
        placeholder="搜索功能"
        value={word}
        onChange={event => setWord(event.target.value)}
      />
      {tree.length > 0 && (
        <Tree
          key={`${data.length} ${word}`}
          checkable
          checkStrictly
          defaultExpandAll
          selectable={false}
          height={336}
          treeData={tree}
          checkedKeys={ids}
          onCheck={check}
        />
      )}
      {tree.length === 0 && word && <p className="muted">没有符合条件的功能</p>}
    </section>
  )
}
