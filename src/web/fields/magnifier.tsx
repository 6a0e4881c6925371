import { SearchOutlined } from '@ant-design/icons'

/** Opens the window with the whole choice; the field keeps the focus. */
export const Magnifier = ({ onPick }: { onPick(): Promise<void> }) => (
  <SearchOutlined
    className="field-magnifier"
    title="选择（F4）"
    onMouseDown={event => {
      event.preventDefault()
      event.stopPropagation()
    }}
    onClick={() => void onPick()}
  />
)
