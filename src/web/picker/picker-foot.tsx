import { Button } from 'antd'

interface Props {
  /** How many are chosen, where several may be. */
  count?: number
  most: number
  onCancel(): void
  onConfirm(): void
}

/** The keys, and what the button will do. */
export const PickerFoot = ({ count, most, onCancel, onConfirm }: Props) => (
  <>
    <span className="picker-keys at-start">
      {count === undefined ? (
        <>
          <kbd>↑</kbd> <kbd>↓</kbd> 选择 <kbd>Enter</kbd> 确定
        </>
      ) : (
        <>
          已选 <b>{count}</b> / 最多 {most} 个 <kbd>Space</kbd> 勾选 <kbd>Ctrl+Enter</kbd> 确定
        </>
      )}
    </span>
    <Button onClick={onCancel}>取消</Button>
    <Button type="primary" onClick={onConfirm}>
      {count ? `确定，加入 ${count} 行` : '确定'}
    </Button>
  </>
)
