import type { Document } from './document.ts'
import { type Fields, keyed } from './field.ts'

/** A form that asks for something and sends it to one call. */
export interface Dialog<F extends Fields = Fields> {
  thing: 'dialog'
  name: string
  label: string
  width: number
  fields: F
  /** The path of the call; it is sent by POST. */
  submit: string
  permission: string
  /** What is said when it is done. */
  done: string
  on?: Bills
  /** About any number of records that no bill is: it goes out with their `ids`. */
  many?: true
}

/** The bills that offer a dialog: it goes out with `id` and `version` of one, or with the `ids` of several. */
interface Bills<S extends string = any> {
  document: Document<any, any, S, any>
  from: readonly NoInfer<S>[]
  many?: true
}

type Declared<F extends Fields, S extends string> = Omit<Dialog<F>, 'thing' | 'on'> & { on?: Bills<S> }

export const dialog = <F extends Fields, S extends string>(declared: Declared<F, S>): Dialog<F> => ({
  thing: 'dialog',
  ...declared,
  fields: keyed(declared.fields),
})
