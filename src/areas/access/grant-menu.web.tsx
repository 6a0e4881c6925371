import { Tag } from 'antd'
import { type GrantNode, type GrantTree, shareOf, specialIn, type Ticked } from './grant-model.ts'
import { AllOrNothing, Link, Rights, SectionHead } from './grant-rights.web.tsx'
import { scopeWords } from './scope-words.ts'

export interface Side {
  tree: GrantTree
  ticked: Ticked
  start: Ticked
  chosen: string | undefined
  onTurn(ids: string[], isOn: boolean): void
}

interface Props extends Side {
  scopes: GrantTree
  granted: Ticked
  /** What the role sees of everything that has no rule of its own. */
  usual: string
  onScopes(menuId: string): void
}

/** Of the chosen page: its buttons, the fields that are seen anywhere, and which of its records. */
export function MenuSide(props: Props) {
  const { tree, ticked, start, chosen, onTurn } = props
  const node = tree.nodes.get(chosen ?? '')
  if (!node) return <p className="grant-none muted">请选择左侧的菜单</p>
  const isGroup = (node.children ?? []).some(isMenu)
  const isSpecial = specialIn(node).length > 0
  const special = tree.roots.flatMap(specialIn)
  const fields = special.filter(right => right.code?.endsWith('_view'))
  const others = special.filter(right => !fields.includes(right))
  return (
    <>
      {isGroup && <Group {...props} node={node} />}
      {!isGroup && !isSpecial && <Buttons {...props} node={node} />}
      {fields.length > 0 && (
        <section>
          <SectionHead title="字段权限" note="不勾选时列表、单据、导出、打印、报表都不出现该值" />
          <Rights rights={fields} ticked={ticked} start={start} onTurn={onTurn} />
        </section>
      )}
      {others.length > 0 && (
        <section>
          <SectionHead title="放行权限" note="对所有单据有效" />
          <Rights rights={others} ticked={ticked} start={start} onTurn={onTurn} />
        </section>
      )}
      {!isGroup && !isSpecial && <Scopes {...props} menu={node} />}
    </>
  )
}

const isMenu = ({ category }: GrantNode) => category !== 2

function Group({ tree, ticked, node, onTurn }: Props & { node: GrantNode }) {
  const share = shareOf(tree, ticked, node.id)
  const pages = (node.children ?? []).filter(isMenu)
  return (
    <section>
      <SectionHead title={node.title} note={`${pages.length} 个菜单，已授予 ${share.ticked} / ${share.total}`}>
        <AllOrNothing rights={pages} onTurn={onTurn} />
      </SectionHead>
    </section>
  )
}

function Buttons({ tree, ticked, start, node, onTurn }: Props & { node: GrantNode }) {
  const rights = node.children ?? [node]
  const share = shareOf(tree, ticked, node.id)
  return (
    <section>
      <SectionHead title={node.title} note={`按钮权限 ${share.ticked} / ${share.total}`}>
        <AllOrNothing rights={rights} hasLooking onTurn={onTurn} />
      </SectionHead>
      <Rights rights={rights} ticked={ticked} start={start} note={right => right.code} onTurn={onTurn} />
    </section>
  )
}

const colours: Record<string, string> = { 1: 'green', 2: 'default', 3: 'cyan', 4: 'blue', 5: 'purple' }

function Scopes({ scopes, granted, usual, menu, onScopes }: Props & { menu: GrantNode }) {
  const rules = scopes.nodes.get(menu.id)?.children?.filter(rule => rule.scopeType) ?? []
  const given = rules.filter(rule => granted.has(rule.id))
  return (
    <section>
      <SectionHead title="数据范围" note="来自「数据权限」页签" />
      <ul className="grant-scopes">
        {given.map(rule => (
          <li key={rule.id}>
            <span className="ellipsis">{rule.title}</span>
            <Tag color={colours[rule.scopeType!]}>{rule.scopeTypeName}</Tag>
            <span className="muted ellipsis">{scopeWords(rule)}</span>
            <Link label="修改" run={() => onScopes(menu.id)} />
          </li>
        ))}
        {given.length === 0 && (
          <li>
            <span className="ellipsis">角色的数据范围</span>
            <Tag>{usual}</Tag>
            <span className="muted ellipsis">{rules.length ? '没有授予单独的规则' : '该菜单没有单独的规则'}</span>
            {rules.length > 0 && <Link label="修改" run={() => onScopes(menu.id)} />}
          </li>
        )}
      </ul>
    </section>
  )
}
