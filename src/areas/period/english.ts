import type { AreaEnglish } from '../../kit/area.ts'

export const periodEnglish: AreaEnglish = {
  pages: {
    '{0}已反结账': '{0} reopened',
    '{0}已结账': '{0} closed',
    '反结账': 'Reopen',
    '反结账后该月的单据可以再修改，期末结存会删除，年终结转会冲回。':
      'Bills of the month can be changed again, its closing balances are deleted and the year-end transfer is reversed.',
    '已结账': 'Closed',
    '月结': 'Month end',
    '未结账': 'Open',
    '检查全部通过，可以结账。': 'All checks passed, the month can be closed.',
    '确认提醒并结账': 'Accept warnings and close',
    '结存设置': 'Month close',
    '结账': 'Close',
    '结账人': 'Closed by',
    '结账后该月及以前的单据不能再新增或修改；红冲记在当天。':
      'Bills dated in a closed month or before can be neither added nor changed; reversals are dated today.',
    '结账时间': 'Closed at',
    '请输入反结账原因！': 'Please enter the reason for reopening',
    '重新检查': 'Check again',
    '错误': 'Error',
  },
  server: {
    '{0}尚未结束，结账后不能再录入该月的单据！': '{0} has not ended; once it is closed no more bills of the month can be entered',
    '{0}尚未结账！': '{0} is not closed',
    '{0}已经结账！': '{0} is closed already',
    '{0}期末有{1}项负库存！': '{0} ends with {1} negative stock balance(s)',
    '存在{0}张未处理单据，不能结账！': '{0} bill(s) are waiting, the month cannot be closed',
    '有{0}笔库存成本待定，请先做成本调整！': '{0} stock entries have no cost yet, please adjust their cost first',
    '请先反结账{0}！': 'Please reopen {0} first',
    '请先结账{0}！': 'Please close {0} first',
    '账务体检{0}不通过：{1}，{2}处，差额{3}！': 'Self-check {0} failed: {1}, {2} place(s), difference {3}',
  },
}
