import { useRef, useState } from 'react'
import type { Entity } from '../../kit/entity.ts'
import { upload } from '../client/http.ts'
import { keyKeeper } from '../client/key.ts'
import { notify } from '../client/notify.ts'
import { forget } from '../client/things.ts'
import { CallError } from '../client/wire.ts'
import { refuseFile } from '../fields/upload.ts'
import type { Finding } from './import-findings.tsx'

interface Report {
  rows: number
  errors: Finding[]
}

/** A sheet on its way in: chosen, tried, and written when nothing is wrong with it. */
export function useImport(entity: Entity, onDone: () => void) {
  const [file, setFile] = useState<File>()
  const [covers, setCovers] = useState(false)
  const [report, setReport] = useState<Report>()
  const [isBusy, setBusy] = useState(false)
  const keyFor = useRef(keyKeeper()).current

  async function send(chosen: File, isCovered: boolean, isTrial: boolean) {
    setBusy(true)
    const words = { dryRun: isTrial ? '2' : '1', isCovered: isCovered ? '1' : '2' }
    const key = keyFor([chosen.name, chosen.size, chosen.lastModified, words])
    try {
      return await upload<Report>(`${entity.path}/import`, chosen, words, isTrial ? {} : { idempotencyKey: key })
    } catch (error) {
      setReport(findingsIn(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }

  async function tryOut(chosen: File | undefined, isCovered: boolean) {
    setCovers(isCovered)
    if (!chosen) return
    const refusal = refuseFile(chosen, { types: ['xlsx', 'xls'], megabytes: 20 })
    if (refusal) return notify.warning(refusal)
    setFile(chosen)
    setReport(await send(chosen, isCovered, true))
  }

  async function commit() {
    const done = await send(file!, covers, false)
    if (!done) return
    notify.success(`导入成功，共 ${done.rows} 条`)
    void forget(entity)
    onDone()
  }

  return { file, report, covers, isBusy, isReady: !!file && !!report?.rows && report.errors.length === 0, tryOut, commit }
}

/** A file that became wrong since it was tried brings its findings along. */
const findingsIn = (error: unknown) =>
  error instanceof CallError && (error.data as Report | undefined)?.errors ? (error.data as Report) : undefined
