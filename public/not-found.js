// For 404.html, which does not know how many folders below the app it is shown. This file lies beside the
// app's page: wherever it was found, the app is there.
{
  const root = new URL('./', document.currentScript.src).href;
  const lead = () => {
    for (const link of document.querySelectorAll('a')) link.href = root;
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', lead);
  else lead();
}
