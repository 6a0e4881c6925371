import { numberText } from '../../../web/fields/number-text.ts'
import { t } from '../../../web/language/t.ts'
import { HomeCard, useHome } from './home-card.web.tsx'

interface Band {
  name: string
  qty: number
}

/** How long what lies in stock has been there, band by band. */
export function AgeCard() {
  const answer = useHome<Band[]>('statistics/stockAge')
  const bands = answer.data ?? []
  const whole = bands.reduce((sum, { qty }) => sum + Number(qty), 0)
  return (
    <HomeCard label="库龄" answer={answer} isEmpty={!whole} none="没有库存">
      <ul className="home-bars is-even">
        {bands.map(({ name, qty }) => (
          <li key={name}>
            <span>{t(name)}</span>
            <span className="home-bar">
              <i style={{ width: `${(100 * Number(qty)) / whole}%` }} />
            </span>
            <span className="number">{numberText(qty, 6, 0)}</span>
          </li>
        ))}
      </ul>
    </HomeCard>
  )
}
