import { OWNER_SETTING } from './postmaster.ts'
import { SOCKET_PORT } from './socket-folder.ts'

/** The command-line arguments of PostgreSQL, sized for a small machine that it shares with the application. */
export function serverSettings(options: { clusterPath: string; socketFolder: string; fsync: boolean }): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: `"${options.socketFolder}"`,
    port: String(SOCKET_PORT),
    // A slot costs 15 KB; several processes of the site have a pool each.
    max_connections: '300',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    // Short statements only: compiling one costs more than running it.
    jit: 'off',
    // Random reads cost little more than sequential ones on solid-state storage.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The launcher parses start and failure from the log. Statement errors reach the caller and may hold personal data.
    lc_messages: 'C',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    fsync: options.fsync ? 'on' : 'off',
    full_page_writes: options.fsync ? 'on' : 'off',
    [OWNER_SETTING]: String(process.pid),
  }
  return ['-D', options.clusterPath, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
