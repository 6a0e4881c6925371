import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Bill } from '../../../web/bill/bill.ts'
import { useCan } from '../../../web/client/session.ts'
import { keyOf } from '../../../web/client/things.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { SalesDistribution } from './distribution.ts'
import { mayDeliver } from './driver-tours.ts'
import { StopList } from './stop-list.web.tsx'
import { toursOf } from './tour.web.tsx'

/** The dispatcher writes down what the driver tells him. */
export const openOutcomes = (bill: Bill) => openDialog<never>(close => <Outcomes bill={bill} onClose={() => close()} />, 'outcomes')

function Outcomes({ bill, onClose }: { bill: Bill; onClose(): void }) {
  const { id = '', billNo } = bill.saved.get()
  const may = useCan(mayDeliver)
  const { data } = useQuery({ queryKey: keyOf(SalesDistribution, 'outcomes', id), queryFn: () => toursOf([id]), gcTime: 0 })
  return (
    <TabDialog title="送达登记" note={billNo} width={640} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      {data?.map(tour => (
        <StopList key={tour.id} tour={tour} isWorking={may} />
      ))}
    </TabDialog>
  )
}
