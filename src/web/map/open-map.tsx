import { openDialog } from '../form/dialogs.tsx'
import type { Located, MapOptions } from './located.ts'
import { mapService } from './service.ts'

/** Asks where an address lies; the map is fetched with the first question. */
export async function openMap(options: MapOptions): Promise<Located | undefined> {
  const [{ MapDialog }, service] = await Promise.all([import('./map-dialog.tsx'), mapService()])
  return openDialog<Located>(close => <MapDialog {...options} service={service} onClose={close} />, 'map')
}
