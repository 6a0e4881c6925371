import { CloseCircleFilled } from '@ant-design/icons'

/** A choice that may be taken back, and what the button for it is called; keys do not reach it (`fields.css`). */
export const clearable = { clearIcon: <CloseCircleFilled />, label: '清空' }
