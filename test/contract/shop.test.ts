import { contractOf } from '../generic/contract.ts'

await contractOf('shop')
