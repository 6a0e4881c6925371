/** A dictionary as everybody begins with it: its code, what it is called, and its words with their names in their order. */
export interface Words {
  code: string
  title: string
  names: Record<string, string>
  remarks: Record<string, string>
}

export const words = (code: string, title: string, names: Record<string, string>, remarks: Record<string, string> = {}): Words => ({
  code,
  title,
  names,
  remarks,
})
