import { wordOf } from '../../../web/client/rows.ts'
import { t } from '../../../web/language/t.ts'
import { ReportList } from '../../../web/report/report-list.tsx'
import { ThreeWayMatch } from './three-way-match.ts'

/** What may differ, as the server finds it; several of them may. */
const findings = ['未到齐', '超收', '入库价与订单不同', '有退货', '不需收票', '未到票', '部分到票', '票多于货', '票价与入库不同']

const inWords = (differs: string) =>
  findings
    .filter(one => differs.split(' · ').includes(one))
    .map(one => t(one))
    .join(' · ')

export const ThreeWayMatchPage = () => <ReportList report={ThreeWayMatch} cells={{ differs: ({ differs }) => inWords(wordOf(differs)) }} />
