import { useQuery } from '@tanstack/react-query'
import { call } from '../../../web/client/http.ts'
import { decodeAll, type Sent, wordOf } from '../../../web/client/rows.ts'
import { keyOf } from '../../../web/client/things.ts'
import { FieldText } from '../../../web/fields/field-text.tsx'
import { openCard } from '../../../web/form/open-form.tsx'
import { Goods } from './goods.ts'

const { picture, code, name, spec, mallPrice } = Goods.fields
const columns = [picture, code, name, spec, mallPrice]

/** What the mall has of the same class and brand. */
export function Similars({ id }: { id: string }) {
  const { data = [], isPending } = useQuery({
    queryKey: keyOf(Goods, 'similar', id),
    queryFn: async () => decodeAll(Goods, await call<Sent[]>('GET', `${Goods.path}/selectSimilars`, { query: { 'commInfoId': id } })),
  })
  if (!data.length) return <p className="muted goods-empty">{isPending ? '' : '商城里没有同分类、同品牌的其他商品'}</p>
  return (
    <div className="scroll-box">
      <table className="plain-table">
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map(row => (
            <tr key={row.id}>
              {columns.map(field => (
                <td key={field.key}>
                  {field === name ? (
                    <button type="button" className="field-link" onClick={() => void openCard(Goods, row.id)}>
                      {wordOf(row.name)}
                    </button>
                  ) : (
                    <FieldText field={field} row={row} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
