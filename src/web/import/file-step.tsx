import type { Entity } from '../../kit/entity.ts'
import { FileDrop } from './file-drop.tsx'
import { LastImportNote } from './last-import.tsx'
import type { Wizard } from './use-wizard.ts'

/** The sheet to bring in, and the way back out of the last one. */
export function FileStep({ entity, wizard }: { entity: Entity; wizard: Wizard }) {
  const { order, choose, isBusy } = wizard
  return (
    <>
      <FileDrop
        name={order?.file.name}
        hint=".xlsx 格式，最多 10 万行；第一行是表头，检查通过前不会写入任何数据"
        isBusy={isBusy}
        onFile={choose}
      />
      <LastImportNote entity={entity} />
    </>
  )
}
