import type { Writable } from 'node:stream'
import pg from 'pg'
import utils from 'pg/lib/utils.js'

/** What the driver makes of the description of rows: the same for every answer to a statement. */
interface Shape {
  fields: unknown[]
  _parsers?: unknown[]
  _prebuiltEmptyResultObject: object | null
}

/** What the driver reads of a connection, and what it has learned there of each prepared statement. */
interface Connection {
  stream: Writable
  shapes?: Map<string, Shape>
  bind(message: { statement: string; values: unknown[]; valueMapper(value: unknown): unknown }): void
}

/** What the driver reads of a query and its types leave out. */
interface Driven extends pg.Query {
  name?: string
  values: unknown[]
  _result: Shape
  _accumulateRows: boolean
  callback(error: Error | null, result?: pg.QueryResult): void
  prepare(connection: Connection): void
  handleCommandComplete(told: unknown, connection: Connection): void
}

/** The words Execute, for all rows of the unnamed portal, and Sync. */
const executeAndSync = Buffer.from('E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04', 'latin1')

/** A statement that asks what its rows look like at the first time on a connection alone: afterwards it is known, and telling it costs both sides more than a row does. */
export class KnownQuery extends (pg.Query as unknown as new (text: string, values: unknown[]) => Driven) {
  constructor(text: string, name: string | undefined, values: unknown[], callback: Driven['callback']) {
    super(text, values)
    if (name) this.name = name
    this.callback = callback
  }

  override prepare(connection: Connection) {
    const shape = this.name && connection.shapes?.get(this.name)
    if (!shape) return super.prepare(connection)
    Object.assign(this._result, shape)
    this._accumulateRows = true
    connection.bind({ statement: this.name!, values: this.values, valueMapper: utils.prepareValue })
    connection.stream.write(executeAndSync)
  }

  override handleCommandComplete(told: unknown, connection: Connection) {
    super.handleCommandComplete(told, connection)
    if (!this.name || connection.shapes?.has(this.name)) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    connection.shapes ??= new Map()
    connection.shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
