import { Input, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../web/client/http.ts'
import { newKey } from '../../../web/client/key.ts'
import { notify } from '../../../web/client/notify.ts'
import { encodeRow } from '../../../web/client/rows.ts'
import { forget } from '../../../web/client/things.ts'
import { figureText } from '../../../web/fields/number-text.ts'
import { usePlaces } from '../../../web/fields/places.ts'
import { Bargaining, bargained } from './bargaining.ts'
import { roundFields } from './compared.ts'

export interface Asked {
  inquiryId: string
  line: { id: string; goodsName: string; description: string }
  offer: { supplierId: string; taxPrice?: number | string; counterPrice?: number | string; roundId?: string }
}

/** A counter price to a quote, or what the supplier said to the last one: the fields to type it in, and what sends it. */
export function useBargain({ inquiryId, line, offer }: Asked, onDone: () => void): { fields: ReactNode; send(): void } {
  const places = usePlaces()
  const [counterPrice, setCounterPrice] = useState('')
  const [result, setResult] = useState<string>(bargained.accepted)
  const [answer, setAnswer] = useState('')
  const [remark, setRemark] = useState('')

  async function send() {
    const typed = offer.roundId
      ? { id: offer.roundId, result, answer: result === bargained.requoted ? answer : '', remark }
      : { inquiryId, lineId: line.id, supplierId: offer.supplierId, counterPrice, remark }
    await call('POST', `${Bargaining.path}/submit`, { body: encodeRow(roundFields, typed), idempotencyKey: newKey() })
    notify.success(offer.roundId ? '结果已录入' : '还价已登记，供应商打开报价链接即可看到')
    void forget(Bargaining)
    onDone()
  }

  const fields = (
    <>
      {offer.roundId ? (
        <>
          <p>{`还价 ${figureText(offer.counterPrice, 'price', places)}，结果：`}</p>
          <Radio.Group value={result} onChange={event => setResult(event.target.value)}>
            <Radio value={bargained.accepted}>已接受</Radio>
            <Radio value={bargained.requoted}>重新报价</Radio>
            <Radio value={bargained.kept}>不让价</Radio>
          </Radio.Group>
          {result === bargained.requoted && (
            <Input
              aria-label="答复价"
              placeholder="供应商重新报的含税单价"
              value={answer}
              onChange={event => setAnswer(event.target.value)}
            />
          )}
        </>
      ) : (
        <Input
          autoFocus
          aria-label="还价"
          placeholder="还价，含税单价"
          value={counterPrice}
          onChange={event => setCounterPrice(event.target.value)}
        />
      )}
      <Input aria-label="备注" placeholder="备注" maxLength={300} value={remark} onChange={event => setRemark(event.target.value)} />
    </>
  )
  // What was refused has been said already.
  return { fields, send: () => void send().catch(() => undefined) }
}
