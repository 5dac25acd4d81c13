import { emptyPose, poseAt } from './flight.ts';
import type { Show } from './show.ts';

/** Seen from its edge a piece would be a dotted line. */
const EDGE_ON = 0.04;

const pose = emptyPose();

/** Paints the glass as it is at this time of the show: what stands in the window, and what flies. */
export function paintGlass(ctx: CanvasRenderingContext2D, show: Show, time: number): void {
  const { panes, glass, density, table } = show;
  if (!glass) return;
  for (let i = 0; i < panes.length; i++) {
    const [pane, piece] = [panes[i], glass.pieces[i]];
    if (!pane || !piece) continue;
    poseAt(pane, time, pose);
    if (pose.opacity <= 0 || pose.y > table.height + 200) continue;
    ctx.globalAlpha = pose.opacity;
    if (time <= pane.loose) {
      const { page, x, y, width, height, left, top } = piece.standing;
      const sheet = glass.standing[pose.shade === 'glint' ? 'glint' : 'plain'][page];
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      if (sheet) ctx.drawImage(sheet, x, y, width, height, left, top, width, height);
    } else {
      if (Math.abs(pose.a * pose.d - pose.b * pose.c) < EDGE_ON) continue;
      const { page, x, y, width, height, anchor, turn } = piece.loose;
      const sheet = glass.loose[pose.shade][page];
      ctx.setTransform(pose.a, pose.b, pose.c, pose.d, pose.x * density, pose.y * density);
      ctx.rotate(turn);
      if (sheet) ctx.drawImage(sheet, x, y, width, height, -anchor.x, -anchor.y, width, height);
    }
  }
  ctx.globalAlpha = 1;
}
