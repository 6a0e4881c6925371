import { numberText } from '../../../web/fields/number-text.ts'

/** Amounts and quantities stand in one column: whole ones without decimals, others with two at least and none left out. */
export const offenceText = (value: unknown) => numberText(value, 6, Number.isInteger(Number(value)) ? 0 : 2)
