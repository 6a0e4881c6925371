import { openDialog } from '../form/dialogs.tsx'
import type { Place } from './projection.ts'
import { mapService } from './service.ts'

/** An address and where it lies. */
export interface Located {
  areaCode?: string
  areaName?: string
  address?: string
  lng?: number | string | null
  lat?: number | string | null
  title?: string
  point?: Place
}

export interface MapOptions {
  located: Located
  /** Places by a keyword, from what is known. */
  find?(keyword: string): Promise<Located[]>
}

/** Asks where an address lies; the map is fetched with the first question. */
export async function openMap(options: MapOptions): Promise<Located | undefined> {
  const [{ MapDialog }, service] = await Promise.all([import('./map-dialog.tsx'), mapService()])
  return openDialog<Located>(close => <MapDialog {...options} service={service} onClose={close} />, 'map')
}
