import type { Plugin } from 'vite'

const empty = '\0no-filter-dropdown'

/** Our lists are filtered above the table; the filter menus of antd's own table would bring tree, menu and radio buttons along. */
export function leanTable(): Plugin {
  return {
    name: 'hengshang:lean-table',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === './FilterDropdown' && /antd\/es\/table\/hooks\/useFilter\//.test(importer) ? empty : null,
    load: id => (id === empty ? 'export default () => null\nexport const flattenKeys = () => []' : null),
  }
}
