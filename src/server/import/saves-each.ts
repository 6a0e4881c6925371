import type { ServedEntity } from '../records/record-calls.ts'

/** Only its own way of saving knows what such a record needs, so that a sheet of them is saved one by one. */
export const savesEach = ({ submit, prepare }: ServedEntity) => !!submit && !prepare
