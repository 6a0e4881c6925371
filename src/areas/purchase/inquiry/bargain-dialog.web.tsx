import { Button } from 'antd'
import { figureText } from '../../../web/fields/number-text.ts'
import { usePlaces } from '../../../web/fields/places.ts'
import { openDialog } from '../../../web/form/dialogs.tsx'
import { TabDialog } from '../../../web/form/tab-dialog.tsx'
import { type Asked, useBargain } from './bargain-fields.web.tsx'

type Props = Asked & { supplierName: string }

/** What the supplier said to the last counter price, entered where the rounds are listed. */
export const openBargaining = (asked: Props) =>
  openDialog<never>(close => <BargainDialog {...asked} onClose={() => close()} />, 'bargaining')

function BargainDialog({ supplierName, onClose, ...asked }: Props & { onClose(): void }) {
  const places = usePlaces()
  const { fields, send } = useBargain(asked, onClose)
  return (
    <TabDialog
      title="议价录入"
      note={supplierName}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={send}>
            确定
          </Button>
        </>
      }
    >
      <p>
        <b>{asked.line.goodsName || asked.line.description}</b>
        <span className="dialog-note">{`供应商报价 ${figureText(asked.offer.taxPrice, 'price', places)}`}</span>
      </p>
      {fields}
    </TabDialog>
  )
}
