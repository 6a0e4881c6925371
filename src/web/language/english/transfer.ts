/** Transfers between depots. */
export const transfer: Record<string, string> = {
  '已调入': 'Received',
  '已调出': 'Sent',
  '已调出，不能作废，请红冲！': 'It has been sent and cannot be cancelled: please reverse it',
  '库位': 'Location',
  '承运人': 'Carrier',
  '物流单号': 'Tracking number',
  '终止类型': 'How it ended',
  '计划日期': 'Planned for',
  '请选择调入仓库！': 'Please choose the receiving warehouse',
  '请选择调出仓库！': 'Please choose the sending warehouse',
  '调入': 'Receive',
  '调入仓库': 'To warehouse',
  '调出': 'Send',
  '调出仓库': 'From warehouse',
  '调拨': 'Transfers',
  '调拨原因': 'Reason',
}
