import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import type { Bill } from '../../web/bill/bill.ts'
import { call } from '../../web/client/http.ts'
import { decode, type Sent } from '../../web/client/rows.ts'
import { usePlaces } from '../../web/fields/places.ts'
import { wordsOf } from '../../web/fields/words.ts'
import { openDialog } from '../../web/form/dialogs.tsx'
import { TabDialog } from '../../web/form/tab-dialog.tsx'
import { freightFields } from './freight-info.ts'

/** What it costs to carry the goods of a saved bill, who carries them, and under which numbers. */
export const openFreight = (bill: Bill): Promise<void> => openDialog<never>(close => <FreightInfo bill={bill} onClose={close} />, 'freight')

interface Told extends Sent {
  alOrderExpressForms: { courierNo: string; expressName: string; context: string }[]
}

function FreightInfo({ bill: { document, saved }, onClose }: { bill: Bill; onClose(): void }) {
  const { id = '', billNo } = saved.get()
  const places = usePlaces()
  const { data } = useQuery({
    queryKey: ['freight', id],
    queryFn: () => call<Told>('GET', `${document.path}/queryFreightInfo`, { query: { id } }),
    gcTime: 0,
  })
  const told = data && decode(document, data)
  const parcels = data?.alOrderExpressForms.map(({ courierNo, expressName, context }) =>
    [expressName, courierNo, context].filter(Boolean).join(' '),
  )
  return (
    <TabDialog
      title="运费信息"
      note={billNo}
      width={480}
      onClose={onClose}
      footer={
        <Button autoFocus onClick={onClose}>
          关闭
        </Button>
      }
    >
      <Descriptions column={1} size="small">
        {told &&
          freightFields(document).map(field => (
            <Descriptions.Item key={field.key} label={field.label}>
              {wordsOf(field, told, places) || '—'}
            </Descriptions.Item>
          ))}
        <Descriptions.Item label="快递">{parcels?.join('；') || '—'}</Descriptions.Item>
      </Descriptions>
    </TabDialog>
  )
}
