import type { Fields } from './field.ts'

/** A form that asks for something and sends it to one call. */
export interface Dialog<F extends Fields = Fields> {
  thing: 'dialog'
  name: string
  label: string
  width: number
  fields: F
  submit: string
  done: string
}

export const dialog = <F extends Fields>(declared: Omit<Dialog<F>, 'thing'>): Dialog<F> => ({ thing: 'dialog', ...declared })
