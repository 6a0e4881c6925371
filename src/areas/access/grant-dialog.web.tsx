import { Button, Skeleton, Tabs } from 'antd'
import { useMemo, useState } from 'react'
import { Role } from '../../ground/role.ts'
import { call } from '../../web/client/http.ts'
import { newKey } from '../../web/client/key.ts'
import { mayDiscard, notify } from '../../web/client/notify.ts'
import type { RowOf } from '../../web/client/rows.ts'
import { detailOf, forget } from '../../web/client/things.ts'
import { useOnce } from '../../web/client/use-once.ts'
import { openDialog } from '../../web/form/dialogs.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import { useDirtyTab } from '../../web/form/use-dirty-tab.ts'
import { GrantFoot } from './grant-foot.web.tsx'
import { GrantLacks } from './grant-lacks.web.tsx'
import { changesOf, type GrantNode, keysToSave } from './grant-model.ts'
import { GrantPanels, labels, type Trees } from './grant-panels.web.tsx'
import { type Kind, kinds, type Tickeds, useGrant } from './use-grant.web.tsx'
import './grant.web.css'
import { t } from '../../web/language/t.ts'
import { inWords } from './grant-words.web.tsx'

/** How many hold it, the call tells besides. */
type RoleRow = RowOf<typeof Role.fields> & { userCount: number }

type Keys = Record<Kind, string[]>

/** The rights of a role: opened from its row. */
export const openGrant = (row: RoleRow) =>
  openDialog<true>(close => <GrantDialog id={row.id} name={row.name} onClose={close} />, `grant ${row.id}`)

interface Props {
  id: string
  name: string
  onClose(saved?: true): void
}

function GrantDialog({ id, name, onClose }: Props) {
  const { data } = useOnce(['grant', id], () => load(id))
  if (data) return <Grant id={id} name={name} loaded={data} onClose={onClose} />
  return (
    <TabDialog title="角色授权" note={name} width={960} className="grant-dialog" footer={null} onClose={onClose}>
      <Skeleton active className="grant-loading" />
    </TabDialog>
  )
}

interface Loaded {
  role: RoleRow
  roots: Record<Kind, GrantNode[]>
  keys: Keys
}

async function load(id: string): Promise<Loaded> {
  const [role, roots, keys] = await Promise.all([
    detailOf(Role, id) as Promise<RoleRow>,
    call<Record<Kind, GrantNode[]>>('GET', `${Role.path}/grant-tree`),
    call<Keys>('GET', `${Role.path}/role-tree-keys`, { query: { roleIds: id } }),
  ])
  const said = Object.fromEntries(Object.entries(roots).map(([kind, nodes]) => [kind, inWords(nodes)])) as typeof roots
  return { role, roots: said, keys }
}

function Grant({ id, name, loaded: { role, roots, keys }, onClose }: Props & { loaded: Loaded }) {
  const { trees, start, tickeds, turn } = useGrant(roots, keys)
  const [tab, setTab] = useState<Kind>('menu')
  const [chosen, setChosen] = useState<Partial<Record<Kind, string>>>(() => firstOf(trees, tickeds))
  const [isBusy, setBusy] = useState(false)
  const changes = useMemo(() => kinds.flatMap(kind => changesOf(trees[kind], keys[kind], tickeds[kind])), [trees, keys, tickeds])
  useDirtyTab(changes.length > 0)

  async function leave() {
    if (changes.length === 0 || (await mayDiscard('关闭后修改会丢失。', '有未保存的授权'))) onClose()
  }

  async function save() {
    setBusy(true)
    const changed = kinds.filter(kind => changesOf(trees[kind], keys[kind], tickeds[kind]).length)
    const body = Object.fromEntries(changed.map(kind => [wires[kind], keysToSave(trees[kind], keys[kind], tickeds[kind])]))
    try {
      await call('POST', `${Role.path}/grant`, { body: { roleIds: [id], ...body }, idempotencyKey: newKey() })
      notify.success('授权成功')
      void forget(Role)
      onClose(true)
    } catch {
      setBusy(false)
    }
  }

  const panels = { trees, tickeds, start, chosen, usual: role.scopeName && t(role.scopeName), turn, onChoose: choose, onScopes }
  function choose(kind: Kind, node: string) {
    setChosen(known => ({ ...known, [kind]: node }))
  }
  function onScopes(menuId: string) {
    choose('dataScope', menuId)
    setTab('dataScope')
  }
  return (
    <TabDialog
      title="角色授权"
      note={`${name} · ${role.userCount} 人在用`}
      width={960}
      className="grant-dialog"
      onClose={() => void leave()}
      footer={
        <>
          <GrantFoot changes={changes} users={role.userCount} />
          <Button onClick={() => void leave()}>取消</Button>
          <Button type="primary" loading={isBusy} disabled={changes.length === 0} onClick={() => void save()}>
            保存授权
          </Button>
        </>
      }
    >
      <GrantLacks tree={trees.menu} ticked={tickeds.menu} onTurn={(ids, isOn) => turn('menu', ids, isOn)} />
      <Tabs
        activeKey={tab}
        onChange={key => setTab(key as Kind)}
        items={kinds.map(kind => ({ key: kind, label: labels(kind, trees, tickeds), children: <GrantPanels kind={kind} {...panels} /> }))}
      />
    </TabDialog>
  )
}

const wires: Record<Kind, string> = { menu: 'menuIds', dataScope: 'dataScopeIds', apiScope: 'apiScopeIds', menuApp: 'menuAppIds' }

/** Begins at the first page that the role holds something of. */
function firstOf(trees: Trees, tickeds: Tickeds): Partial<Record<Kind, string>> {
  const first = (kind: Kind) => {
    const tree = trees[kind]
    const [end] = tree.roots.flatMap(root => tree.ends.get(root.id) ?? []).filter(id => tickeds[kind].has(id))
    const node = tree.nodes.get(end ?? '')
    return kind === 'menuApp' || node?.category === 1 ? end : node?.parentId
  }
  return Object.fromEntries(kinds.map(kind => [kind, first(kind)]))
}
