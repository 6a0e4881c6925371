/** What a list tells of goods that turned up or left: what moved, where and why. */
export const movedColumns = ['billDate', 'billNo', 'depotId', 'origin', 'reason', 'staffId', 'totalQuantity', 'cost'] as const

/** And who has written it. */
export const writtenColumns = ['sourceNo', 'deptId', 'createdBy', 'createdAt', 'remark'] as const
