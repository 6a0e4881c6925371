import { examplesOf, inOurValues } from '../../ledger/examples/example.ts'
import { PayableWriteOff } from './payable-write-off.ts'
import { ReceivableWriteOff } from './receivable-write-off.ts'
import { payablesSetOff, receivablesSetOff } from './write-off.server.ts'

const terms = { customerPeriod: { kind: '1', days: 30 }, supplierPeriod: { kind: '1', days: 30 } }
const writeOff = (kind: string, left: object[], right: object[], more: object = {}) =>
  inOurValues({ customerId: 'C', supplierId: 'S', billDate: '2026-07-01', kind, lines: left, against: right, ...more })

const receivableWriteOffs = examplesOf(ReceivableWriteOff, receivablesSetOff, [
  {
    when: 'type 1: what was paid ahead pays what is owed',
    bill: writeOff('1', [{ itemId: 'P1', settled: 100 }], [{ itemId: 'R1', settled: 100 }]),
    facts: terms,
    writes: ['takes 100.00 of prepayment P1', 'takes 100.00 of receivable R1'],
  },
  {
    when: 'E-13 type 3: what he owes us against what we owe him',
    bill: writeOff('3', [{ itemId: 'R1', settled: 3200 }], [{ itemId: 'Y1', settled: 3200 }]),
    facts: terms,
    writes: ['takes 3200.00 of receivable R1', 'takes 3200.00 of payable Y1'],
  },
  {
    when: 'type 4: somebody else owes it from now on',
    bill: writeOff('4', [{ itemId: 'R1', settled: 100 }], [], { toId: 'D' }),
    facts: terms,
    writes: ['takes 100.00 of receivable R1', 'receivable D 100.00 due 2026-07-31 / 1122'],
  },
  {
    when: 'type 6: a credit against what is owed moves no account',
    bill: writeOff('6', [{ itemId: 'R2', settled: -40 }], [{ itemId: 'R1', settled: 40 }]),
    facts: terms,
    writes: ['takes -40.00 of receivable R2', 'takes 40.00 of receivable R1'],
  },
  {
    when: 'type 7: what he paid us ahead against what we paid him ahead',
    bill: writeOff('7', [{ itemId: 'P1', settled: 50 }], [{ itemId: 'Q1', settled: 50 }]),
    facts: terms,
    writes: ['takes 50.00 of prepayment P1', 'takes 50.00 of prepayment Q1'],
  },
])

const payableWriteOffs = examplesOf(PayableWriteOff, payablesSetOff, [
  {
    when: 'type 2: what we paid ahead pays what we owe',
    bill: writeOff('2', [{ itemId: 'Q1', settled: 80 }], [{ itemId: 'Y1', settled: 80 }]),
    facts: terms,
    writes: ['takes 80.00 of prepayment Q1', 'takes 80.00 of payable Y1'],
  },
  {
    when: 'type 5: we owe it to somebody else from now on',
    bill: writeOff('5', [{ itemId: 'Y1', settled: 60 }], [], { toId: 'T' }),
    facts: terms,
    writes: ['takes 60.00 of payable Y1', 'payable T 60.00 due 2026-07-31 / 2202'],
  },
])

export const writeOffExamples = [...receivableWriteOffs, ...payableWriteOffs]
