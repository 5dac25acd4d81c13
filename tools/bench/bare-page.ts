/**
 * A square that follows the pointer and jumps with each key: the base cost of the browser, the screen’s refresh and the
 * driver.
 */
export const BARE_PAGE = `<!doctype html><title>Bare</title>
<div style="position: absolute; width: 90px; height: 126px; background: teal; will-change: transform"></div>
<script>
  const { style } = document.querySelector('div');
  addEventListener('pointermove', ({ clientX, clientY }) => {
    style.transform = 'translate(' + clientX + 'px, ' + clientY + 'px)';
  });
  let presses = 0;
  addEventListener('keydown', () => {
    style.transform = 'translate(' + (++presses % 2) * 90 + 'px, 0)';
  });
</script>`;
