#!/usr/bin/env node
import { playPushProtocol } from './push/push-stream.ts';

process.exitCode = await playPushProtocol(process);
