import type { Area } from '../../kit/area.ts'
import { Client } from '../system/auth/client.ts'
import { CodeModel } from './code-model.ts'
import { DataSource } from './data-source.ts'

export const developArea: Area = {
  name: 'develop',
  captions: {
    'system-develop': [Client, DataSource, CodeModel],
  },
}
