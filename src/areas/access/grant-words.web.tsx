import { t } from '../../web/language/t.ts'
import type { GrantNode } from './grant-model.ts'

/** Menus, rights and scopes of the product in the language of the window; those that a company has named itself stay as they are. */
export const inWords = (nodes: GrantNode[]): GrantNode[] =>
  nodes.map(node => ({
    ...node,
    title: t(node.title),
    ...(node.scopeTypeName && { scopeTypeName: t(node.scopeTypeName) }),
    ...(node.children && { children: inWords(node.children) }),
  }))
