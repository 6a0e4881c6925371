import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { TopMenu } from '../../ground/menu.ts'
import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { notify } from '../../web/client/notify.ts'
import { type Row, wordOf } from '../../web/client/rows.ts'
import { useOnce } from '../../web/client/use-once.ts'
import { openDialog } from '../../web/form/dialogs.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import { useDirtyTab } from '../../web/form/use-dirty-tab.ts'
import { changesOf, type GrantNode, keysToSave, readTree, tickedIn, turned } from './grant-model.ts'
import { GrantTreeView } from './grant-tree.web.tsx'
import './grant.web.css'
import { inWords } from './grant-words.web.tsx'

export const openTopMenu = (row: Row) => openDialog<true>(close => <Dialog row={row} onClose={close} />, `top menu ${row.id}`)

interface Props {
  row: Row
  onClose(saved?: true): void
}

interface Loaded {
  roots: GrantNode[]
  keys: string[]
}

async function load(topMenuIds: string): Promise<Loaded> {
  const [tree, keys] = await Promise.all([
    call<{ menu: GrantNode[] }>('GET', 'blade-system/menu/grant-top-tree'),
    call<{ menu: string[] }>('GET', 'blade-system/menu/top-tree-keys', { query: { topMenuIds } }),
  ])
  return { roots: inWords(tree.menu), keys: keys.menu }
}

function Dialog({ row, onClose }: Props) {
  const { data } = useOnce(['topMenuGrant', row.id], () => load(row.id))
  if (data) return <Menus row={row} loaded={data} onClose={onClose} />
  return (
    <TabDialog title="菜单设置" note={wordOf(row.name)} width={480} className="grant-dialog" footer={null} onClose={onClose}>
      <Skeleton active className="grant-loading" />
    </TabDialog>
  )
}

const anything = () => true

function Menus({ row, loaded: { roots, keys }, onClose }: Props & { loaded: Loaded }) {
  const tree = useMemo(() => readTree(roots), [roots])
  const [ticked, setTicked] = useState(() => tickedIn(tree, keys))
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isDirty = changesOf(tree, keys, ticked).length > 0
  useDirtyTab(isDirty)
  async function save() {
    setBusy(true)
    const body = { topMenuIds: [row.id], menuIds: keysToSave(tree, keys, ticked) }
    try {
      await call('POST', `${TopMenu.path}/grant`, { body, idempotencyKey: newKey() })
      notify.success('保存成功')
      onClose(true)
    } catch {
      setBusy(false)
    }
  }
  return (
    <TabDialog
      title="菜单设置"
      note={`${row.name} · 已选 ${ticked.size} / ${tree.total}`}
      width={480}
      className="grant-dialog is-single"
      onClose={() => onClose()}
      footer={
        <>
          <Button onClick={() => onClose()}>取消</Button>
          <Button type="primary" loading={isBusy} disabled={!isDirty} onClick={() => void save()}>
            保存
          </Button>
        </>
      }
    >
      <div className="grant-panel">
        <GrantTreeView
          tree={tree}
          ticked={ticked}
          isShown={anything}
          chosen={chosen}
          placeholder="搜索菜单"
          onChoose={setChosen}
          onTurn={(ids, isOn) => setTicked(known => turned(tree, known, ids, isOn))}
        />
      </div>
    </TabDialog>
  )
}
