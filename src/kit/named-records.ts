/** A setting that names a record: whoever it names cannot go while it does. */
interface RecordSetting {
  code: string
  label: string
  /** The name of the entity. */
  target: string
}

let known: RecordSetting[] = []

export function registerRecordSettings(settings: RecordSetting[]) {
  known = settings
}

export const recordSettings = () => known
