import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import type { TreePicking } from './use-tree-picking.ts'

interface Props {
  label: string
  picking: TreePicking
  isMany: boolean
  isBusy: boolean
}

/** The places in sight; a click points or ticks, a double click chooses. */
export const TreeRows = ({ label, picking, isMany, isBusy }: Props) => (
  <div className="class-tree picker-rows" role="tree" aria-label={label} aria-busy={isBusy} tabIndex={-1}>
    {picking.rows.map(({ place, depth }) => {
      const hasBelow = !!place.children?.length
      const isTicked = picking.has(place)
      const isActive = place.id === picking.active
      return (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the dialog
        <div
          key={place.id}
          role="treeitem"
          tabIndex={-1}
          aria-selected={isMany ? isTicked : isActive}
          aria-expanded={hasBelow ? picking.isOpen(place) : undefined}
          className={`tree-row${isActive ? ' is-chosen' : ''}`}
          style={{ paddingLeft: 8 + depth * 16 }}
          onClick={() => picking.point(place)}
          onDoubleClick={() => !isMany && picking.confirm()}
        >
          <span
            role="none"
            className="tree-caret"
            onClick={event => {
              event.stopPropagation()
              picking.toggle(place)
            }}
          >
            {hasBelow && (picking.isOpen(place) ? <CaretDownOutlined /> : <CaretRightOutlined />)}
          </span>
          {isMany && <Checkbox tabIndex={-1} aria-label={place.title} checked={isTicked} />}
          <span className="ellipsis" title={place.title}>
            {place.title}
          </span>
        </div>
      )
    })}
    {!isBusy && !picking.rows.length && <p className="picker-none">暂无数据</p>}
  </div>
)
