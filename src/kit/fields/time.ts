import { readDay, readMoment } from '../../base/date.ts'
import { type Field, fault, field, type Maybe, type Rules } from '../field.ts'

export function day<const R extends Rules>(wire: string, label: string, rules = {} as R): Field<Maybe<string, R>> {
  return field(wire, label, rules, {
    kind: 'day',
    sql: 'date',
    read: input => readDay(input) ?? fault(`${label}不是有效的日期`),
    show: String,
  })
}

export function moment<const R extends Rules>(wire: string, label: string, rules = {} as R): Field<Maybe<string, R>> {
  return field(wire, label, rules, {
    kind: 'moment',
    sql: 'timestamptz',
    read: input => readMoment(input) ?? fault(`${label}不是有效的时间`),
    show: String,
  })
}
