/** Rights that the roles of a new company begin with. */
export interface Grant {
  /** The roles by their aliases, or everybody who has work to do here. */
  to: string[] | 'everybody'
  /** Codes; `resource_*` is every right on a resource. */
  rights: string[]
}

export const everybody = 'everybody'

/** Several rights on one resource. */
export const rightsOn = (resource: string, ...verbs: string[]) => verbs.map(verb => `${resource}_${verb}`)
