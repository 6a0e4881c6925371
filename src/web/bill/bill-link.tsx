import { billOutline } from '../../kit/registry.ts'

/** Where a bill is read, if the product has a page for it. */
export function pathOf(billType: string, id: string): string | undefined {
  const page = billOutline(billType)?.formPage
  return page && id ? `${page}?type=view&id=${id}` : undefined
}

/** The number of a bill as the way to it. */
export function BillLink({ billType, id, no }: { billType: string; id: string; no: string }) {
  const path = pathOf(billType, id)
  return path ? <a href={path}>{no}</a> : <span>{no}</span>
}
