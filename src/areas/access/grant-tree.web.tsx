import { SearchOutlined } from '@ant-design/icons'
import { Button, Input, Tree, type TreeProps } from 'antd'
import { useMemo, useState } from 'react'
import { useSize } from '../../web/list/use-size.ts'
import { branchesWith, type GrantNode, type GrantTree, shareOf, type Ticked } from './grant-model.ts'

interface Props {
  tree: GrantTree
  ticked: Ticked
  /** What stands in the tree; the rest is shown beside it. */
  isShown(node: GrantNode): boolean
  chosen: string | undefined
  placeholder: string
  onChoose(id: string): void
  onTurn(ids: string[], isOn: boolean): void
}

/** antd knows its nodes by what they have in common. */
type Shown = GrantNode & { disabled?: boolean }

/** The pages that can be granted, each with how much of it is: drawn as far as it is in sight, walked by arrow keys, ticked by space. */
export function GrantTreeView({ tree, ticked, isShown, chosen, placeholder, onChoose, onTurn }: Props) {
  const [word, setWord] = useState('')
  const [open, setOpen] = useState<string[]>(() => tree.roots.filter(node => shareOf(tree, ticked, node.id).ticked).map(node => node.id))
  const { ref, height } = useSize()
  const shown = useMemo(() => branchesWith(tree.roots, word, isShown), [tree, word, isShown])
  const marks = useMemo(() => marksOf(tree, ticked), [tree, ticked])
  const branches = useMemo(() => branchIds(shown), [shown])
  const expanded = word.trim() ? branches : open
  const isAllOpen = branches.every(id => expanded.includes(id))
  const check: TreeProps<Shown>['onCheck'] = (_keys, { node }) => onTurn([node.id], !marks.full.includes(node.id))
  return (
    <section className="grant-side">
      <div className="grant-search">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          aria-label={placeholder}
          placeholder={placeholder}
          value={word}
          onChange={event => setWord(event.target.value)}
        />
        <Button onClick={() => setOpen(isAllOpen ? [] : branches)} disabled={!!word.trim()}>
          {isAllOpen ? '收起' : '展开'}
        </Button>
      </div>
      <div className="grant-tree" ref={ref}>
        {height > 0 && shown.length > 0 && (
          <Tree<Shown>
            blockNode
            checkable
            checkStrictly
            virtual
            height={height}
            itemHeight={28}
            fieldNames={{ key: 'id', title: 'title', children: 'children' }}
            treeData={shown}
            expandedKeys={expanded}
            onExpand={keys => setOpen(keys as string[])}
            checkedKeys={{ checked: marks.full, halfChecked: marks.part }}
            onCheck={check}
            selectedKeys={chosen ? [chosen] : []}
            onSelect={(_keys, { node }) => onChoose(node.id)}
            onActiveChange={key => key && onChoose(String(key))}
            titleRender={node => <Title node={node} share={shareOf(tree, ticked, node.id)} />}
          />
        )}
        {shown.length === 0 && <p className="grant-none muted">{word ? '没有符合条件的菜单' : '暂无数据'}</p>}
      </div>
    </section>
  )
}

const Title = ({ node, share }: { node: GrantNode; share: { ticked: number; total: number } }) => (
  <span className="grant-title">
    <span className="ellipsis" title={node.title}>
      {node.title}
    </span>
    <span className="muted">
      {share.ticked} / {share.total}
    </span>
  </span>
)

function marksOf(tree: GrantTree, ticked: Ticked) {
  const full: string[] = []
  const part: string[] = []
  for (const id of tree.nodes.keys()) {
    const share = shareOf(tree, ticked, id)
    if (share.ticked && share.ticked === share.total) full.push(id)
    else if (share.ticked) part.push(id)
  }
  return { full, part }
}

const branchIds = (nodes: GrantNode[]): string[] => nodes.flatMap(node => (node.children ? [node.id, ...branchIds(node.children)] : []))
