import { capitalAmount } from '../../base/capital-amount.ts'

/** An amount in words, as it stands on paper. */
export default function Capital({ amount }: { amount: string }) {
  return <>{capitalAmount(amount)}</>
}
