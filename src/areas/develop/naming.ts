/** How a model's table is called in code, in files and on the wire. */
interface Named {
  tableName: string
  tablePrefix: string | null
}

/** car_model without its prefix: carModel. */
export function wordOf({ tableName, tablePrefix }: Named): string {
  const own = tablePrefix && tableName.startsWith(tablePrefix) ? tableName.slice(tablePrefix.length) : tableName
  return own
    .split('_')
    .filter(Boolean)
    .map((part, at) => (at ? part[0]!.toUpperCase() + part.slice(1) : part))
    .join('')
}

export const declaredName = (model: Named) => wordOf(model).replace(/^./, letter => letter.toUpperCase())

export const fileName = (model: Named) => wordOf(model).replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** org.example.goods stands for the area goods. */
export const areaOf = ({ area }: { area: string }) => area.split('.').at(-1)!

export const pathOf = (model: Named & { service: string; apiPath: string | null }) =>
  model.apiPath ?? `${model.service}/${wordOf(model).toLowerCase()}`
