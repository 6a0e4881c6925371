import { MenuSide, type Side } from './grant-menu.web.tsx'
import { type GrantNode, type GrantTree, shareOf } from './grant-model.ts'
import { AllOrNothing, Rights, SectionHead } from './grant-rights.web.tsx'
import { GrantTreeView } from './grant-tree.web.tsx'
import { scopeWords } from './scope-words.ts'
import type { Kind, Tickeds } from './use-grant.web.tsx'

export type Trees = Record<Kind, GrantTree>

interface Props {
  kind: Kind
  trees: Trees
  tickeds: Tickeds
  start: Tickeds
  chosen: Partial<Record<Kind, string>>
  usual: string
  turn(kind: Kind, ids: string[], isOn: boolean): void
  onChoose(kind: Kind, id: string): void
  onScopes(menuId: string): void
}

const names: Record<Kind, string> = { menu: '菜单权限', dataScope: '数据权限', apiScope: '接口权限', menuApp: '应用菜单' }
const searches: Record<Kind, string> = { menu: '搜索菜单', dataScope: '搜索菜单', apiScope: '搜索菜单', menuApp: '搜索应用菜单' }

/** The name of a tab with how much is granted in it. */
export const labels = (kind: Kind, trees: Trees, tickeds: Tickeds) => (
  <>
    {names[kind]} <small>{`${tickeds[kind].size} / ${trees[kind].total}`}</small>
  </>
)

const pages = ({ category }: GrantNode) => category === 1
const anything = () => true

/** Each tab alike: the tree at the left, what belongs to the chosen node at the right. */
export function GrantPanels({ kind, trees, tickeds, start, chosen, usual, turn, onChoose, onScopes }: Props) {
  const side: Side = {
    tree: trees[kind],
    ticked: tickeds[kind],
    start: start[kind],
    chosen: chosen[kind],
    onTurn: (ids, isOn) => turn(kind, ids, isOn),
  }
  return (
    <div className="grant-panel">
      <GrantTreeView
        {...side}
        isShown={kind === 'menuApp' ? anything : pages}
        placeholder={searches[kind]}
        onChoose={id => onChoose(kind, id)}
      />
      <div className="grant-main">
        {kind === 'menu' ? (
          <MenuSide {...side} scopes={trees.dataScope} granted={tickeds.dataScope} usual={usual} onScopes={onScopes} />
        ) : (
          <ScopeSide kind={kind} {...side} />
        )}
      </div>
    </div>
  )
}

const hints: Record<Exclude<Kind, 'menu'>, string> = {
  dataScope: '没有授予规则的菜单按角色的数据范围',
  apiScope: '没有按钮权限也可以调用的接口',
  menuApp: '手机应用里出现的菜单',
}

/** The rules of the chosen page, each with what it means. */
function ScopeSide({ kind, tree, ticked, start, chosen, onTurn }: Side & { kind: Exclude<Kind, 'menu'> }) {
  const node = tree.nodes.get(chosen ?? '')
  if (tree.total === 0) return <p className="grant-none muted">还没有可以授予的{names[kind]}</p>
  if (!node) return <p className="grant-none muted">请选择左侧的菜单</p>
  const rights = kind === 'menuApp' ? (node.children ?? [node]) : (node.children ?? []).filter(child => !pages(child))
  const share = shareOf(tree, ticked, node.id)
  return (
    <section>
      <SectionHead title={node.title} note={`${share.ticked} / ${share.total} · ${hints[kind]}`}>
        <AllOrNothing rights={rights.length ? rights : [node]} onTurn={onTurn} />
      </SectionHead>
      <Rights
        className="grant-rules"
        rights={rights.filter(right => !right.children)}
        ticked={ticked}
        start={start}
        note={noteOf}
        onTurn={onTurn}
      />
    </section>
  )
}

const noteOf = (right: GrantNode) =>
  right.scopeType ? [right.scopeTypeName, scopeWords(right)].join(' · ') : (right.scopePath ?? right.code)
