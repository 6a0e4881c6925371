const always = {
  listen_addresses: '127.0.0.1',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'Asia/Shanghai',
  log_timezone: 'Asia/Shanghai',
  log_checkpoints: 'off',
}

/** What was brought in by an import is counted ten seconds later, so that no report meets it without statistics. */
const lasting = { autovacuum_naptime: '10s' }

/** For tests only: a power cut may destroy everything, and nobody minds. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
}

/** The path of a socket may have about a hundred bytes; longer ones do without. */
const longestSocket = 100

/** A local socket costs half of what the loopback network does, where there is one. */
export const hasSocket = (data: string, port: number) =>
  process.platform !== 'win32' && Buffer.byteLength(`${data}/.s.PGSQL.${port}`) < longestSocket

/** The words on PostgreSQL's command line. */
export function settings(data: string, port: number, durable: boolean): string[] {
  const all = { ...always, ...(durable ? lasting : forgetful), port, unix_socket_directories: hasSocket(data, port) ? `"${data}"` : '' }
  return ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
