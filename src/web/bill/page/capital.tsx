import { capitalAmount } from '../../../base/capital-amount.ts'

/** An amount in words, as it stands on paper. */
export const Capital = ({ amount }: { amount: string }) => <>{capitalAmount(amount)}</>
