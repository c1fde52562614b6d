-- Answers of stories that the site ships didn't follow from their options. What an operator has rewritten stays.
UPDATE westworld_options SET content = '还是一直哗哗响' WHERE content = '没有枪声，放心';
UPDATE westworld_options SET content = '海不吵，不是来找你的' WHERE content = '海也是这样';
UPDATE westworld_options SET content = '算，他多半是输多了' WHERE content = '算，别说了';
UPDATE westworld_options SET content = '只听见水开了' WHERE content = '只听见茶开了';
UPDATE westworld_dialogs SET content = replace(content, '茶沏上了，凉之前', '水坐上了，沏好的茶凉之前')
WHERE content LIKE '%茶沏上了，凉之前要是没人来，咱们就算赢一局。';
